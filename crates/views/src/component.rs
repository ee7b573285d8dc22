//! What the macros call to build a component without the name of its properties.

/// A function that shows something, of these properties.
pub trait Component<P> {}

impl<F: FnOnce() -> V, V> Component<NoPropsBuilder> for F {}

impl<F: FnOnce(P) -> V, P: Props, V> Component<P> for F {}

/// Properties.
pub trait Props {
    type Builder;

    fn builder() -> Self::Builder;
}

/// Properties or none.
pub trait MaybeProps {
    type Builder;

    fn builder() -> Self::Builder;
}

/// Builds no properties.
#[derive(Debug)]
pub struct NoPropsBuilder;

impl NoPropsBuilder {
    pub fn build(self) {}
}

impl<P: Props> MaybeProps for P {
    type Builder = <P as Props>::Builder;

    fn builder() -> Self::Builder {
        <P as Props>::builder()
    }
}

impl MaybeProps for NoPropsBuilder {
    type Builder = Self;

    fn builder() -> Self {
        Self
    }
}

/// Returns a builder of the properties of a component.
pub fn component_props_builder<P: MaybeProps>(_: &impl Component<P>) -> P::Builder {
    P::builder()
}

/// A function that shows something of what a builder has built.
pub trait ComponentConstructor<P, V> {
    fn construct(self, props: P) -> V;
}

impl<F: FnOnce() -> V, V> ComponentConstructor<(), V> for F {
    fn construct(self, (): ()) -> V {
        self()
    }
}

impl<F: FnOnce(P) -> V, P: MaybeProps, V> ComponentConstructor<P, V> for F {
    fn construct(self, props: P) -> V {
        self(props)
    }
}

/// Returns what a component shows.
pub fn component_view<P, V>(component: impl ComponentConstructor<P, V>, props: P) -> V {
    component.construct(props)
}
