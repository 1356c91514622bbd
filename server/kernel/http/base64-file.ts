// Files that clients without a file picker send as base64 text.

const dataUrl = /^data:[\w.+-]+\/[\w.+-]+;base64,/
const letters = /^[A-Za-z0-9+/]+={0,2}$/

/** Bytes of base64 text (RFC 4648) or of a data URL with it (RFC 2397); undefined for anything else. */
export const readBase64File = (text: string): Buffer | undefined => {
  const encoded = text.replace(dataUrl, '').replaceAll(/\s/g, '')
  return encoded.length % 4 === 0 && letters.test(encoded) ? Buffer.from(encoded, 'base64') : undefined
}
