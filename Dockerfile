# The engine and its page for a browser: a static program and nothing else, which runs as nobody.
#   docker build -t qedoku .
#   docker run --read-only --cap-drop ALL --security-opt no-new-privileges -p 127.0.0.1:8720:8720 qedoku
FROM rust:1.95-alpine AS build
RUN apk add --no-cache musl-dev
WORKDIR /src
COPY . .
RUN cargo build --profile dist --locked --package qedoku-cli --features serve && cp target/dist/qedoku /qedoku
FROM scratch
COPY --from=build /qedoku /qedoku
COPY LICENSE-MIT LICENSE-APACHE THIRD-PARTY.md /
USER 65532:65532
EXPOSE 8720
HEALTHCHECK --interval=30s CMD ["/qedoku", "serve", "--probe", "http://127.0.0.1:8720/healthz"]
ENTRYPOINT ["/qedoku"]
CMD ["serve", "--listen", "0.0.0.0", "--trusted-host", "localhost", "--trusted-host", "127.0.0.1"]
