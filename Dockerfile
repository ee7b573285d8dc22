# The command, and the app that it serves: `docker run -p 9981:9981 anydoku play --no-open --host 0.0.0.0`.
# The build stage takes the archive of a release for the image's processor: static, with nothing else.
FROM alpine:3.22 AS archive
ARG TARGETARCH
ARG VERSION=0.1.0
COPY target/archives/anydoku-${VERSION}-*-unknown-linux-musl.tar.gz /archives/
RUN case "$TARGETARCH" in arm64) name=aarch64 ;; *) name=x86_64 ;; esac \
    && mkdir /anydoku \
    && tar -xzf "/archives/anydoku-${VERSION}-${name}-unknown-linux-musl.tar.gz" --strip-components 1 -C /anydoku

FROM scratch
COPY --from=archive /anydoku/anydoku /usr/bin/anydoku
COPY --from=archive /anydoku/LICENSE-APACHE /anydoku/LICENSE-MIT /anydoku/THIRD-PARTY.txt /licenses/
WORKDIR /puzzles
USER 65534:65534
EXPOSE 9981
ENTRYPOINT ["/usr/bin/anydoku"]
CMD ["play", "--no-open", "--host", "0.0.0.0"]
