// Reads the body of a provider's answer, up to a size.

/** The whole body; undefined if it exceeds `bytesMax`. */
export const readBody = async (response: Response, bytesMax: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
