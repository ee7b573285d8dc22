# The command, and the app that it serves. The static archives of a release come first:
#
#   cargo xtask archives x86_64-unknown-linux-musl aarch64-unknown-linux-musl
#   docker build --build-arg VERSION=0.1.0 --tag anydoku .
#   docker run --publish 9981:9981 anydoku
#   docker run --user "$(id -u)" --volume "$PWD:/puzzles" anydoku solve puzzles.txt -o solved.txt

# One stage for each processor; only that of the image is built.
FROM scratch AS archive-amd64
ARG VERSION
ADD target/archives/anydoku-${VERSION}-x86_64-unknown-linux-musl.tar.gz /

FROM scratch AS archive-arm64
ARG VERSION
ADD target/archives/anydoku-${VERSION}-aarch64-unknown-linux-musl.tar.gz /

FROM archive-${TARGETARCH} AS archive

FROM scratch
ARG VERSION
COPY --from=archive /anydoku-${VERSION}-*/anydoku /usr/bin/anydoku
COPY --from=archive /anydoku-${VERSION}-*/LICENSE-* /anydoku-${VERSION}-*/THIRD-PARTY.txt /licenses/
WORKDIR /puzzles
USER 65534:65534
EXPOSE 9981
ENTRYPOINT ["/usr/bin/anydoku"]
CMD ["play", "--no-open", "--host", "0.0.0.0"]
