#!/usr/bin/env bash
# Builds the image of a release from its tag, pushes it with its provenance, signs it and attaches its bill of materials.
#   docker/release-image.sh registry.example/atrium v0.3.0
# It needs a login to the registry, Docker with Buildx, and cosign 2.4 or newer. Without a key the signature names who logs in at the
# issuer; with COSIGN_KEY, a file or the address of a key service, it is of that key. See docs/deployment.md, Signed images.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

repository=${1:?the repository of the image, such as registry.example/atrium}
tag=${2:?the tag of the release, such as v0.3.0}
identity=${RELEASE_IDENTITY:-release@atrium.example}
issuer=${RELEASE_ISSUER:-https://accounts.google.com}
buildkit=moby/buildkit:v0.26.2@sha256:de10faf919fc71ba4eb1dd7bd6449566d012b0c9436b1c61bfee21d621b009aa

work=$(mktemp -d)
builder=atrium-release-$$
trap 'docker buildx rm --force "$builder" >/dev/null 2>&1 || true; rm -rf "$work"' EXIT

# What is committed under the tag, and nothing else that lies in this folder.
mkdir "$work/source"
git archive "refs/tags/$tag" | tar -x -C "$work/source"
version=$(node -p "require('$work/source/package.json').version")
if [ "v$version" != "$tag" ]; then
  echo "The tag is $tag, but package.json says $version. Tag the commit of the release." >&2
  exit 1
fi
npm run --silent --prefix "$work/source" sbom >"$work/sbom.json"

# A pinned builder without a cache, and the time of the commit in all files, so that a second build can be compared.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct "refs/tags/$tag")
export SOURCE_DATE_EPOCH
docker buildx create --name "$builder" --driver docker-container --driver-opt "image=$buildkit" >/dev/null
docker buildx build --builder "$builder" --no-cache --platform linux/amd64 --provenance mode=max \
  --file "$work/source/docker/Dockerfile" --target product --metadata-file "$work/build.json" \
  --output "type=image,name=$repository:$version,push=true,rewrite-timestamp=true" "$work/source"
image=$repository@$(node -p "require('$work/build.json')['containerimage.digest']")

signer=()
expected=(--certificate-identity "$identity" --certificate-oidc-issuer "$issuer")
if [ -n "${COSIGN_KEY:-}" ]; then
  signer=(--key "$COSIGN_KEY")
  cosign public-key "${signer[@]}" >"$work/cosign.pub"
  expected=(--key "$work/cosign.pub")
fi
cosign sign --yes --recursive "${signer[@]}" "$image"
cosign attest --yes "${signer[@]}" --type cyclonedx --predicate "$work/sbom.json" "$image"

# As an operator does, so that a signature of someone else is found before the release.
cosign verify "${expected[@]}" "$image" >/dev/null
cosign verify-attestation "${expected[@]}" --type cyclonedx "$image" >/dev/null
echo "$image"
