// The Content-Disposition header of a download, by RFC 6266 and RFC 8187.

// File systems take 255 bytes; an ending is kept.
const nameBytesMax = 200
const endingForm = /\.[A-Za-z0-9]{1,8}$/

const cutTo = (name: string, bytesMax: number): string => {
  let [prefix, bytes] = ['', 0]
  for (const letter of name) {
    bytes += Buffer.byteLength(letter)
    if (bytes > bytesMax) break
    prefix += letter
  }
  return prefix
}

/** A name that every file system takes: one line, without path separators and signs that Windows forbids, at most 200 bytes. */
export const safeFileName = (name: string): string => {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll('"', "'")
    .replaceAll(/[\\/:*?<>|]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  const [ending = ''] = endingForm.exec(plain) ?? []
  return cutTo(plain.slice(0, plain.length - ending.length), nameBytesMax - ending.length) + ending || 'file'
}

// RFC 8187: characters allowed unencoded in an extended value.
const inExtended = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

// Some readers decode % in the plain name, so only the extended one contains it.
const inAscii = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]|[%"\\]/gu, '_')

/** The header: a plain name for every reader, and beside it the exact one where they differ. */
export const attachment = (name: string): string => {
  const safe = safeFileName(name)
  const plain = inAscii(safe)
  const exact = plain === safe ? '' : `; filename*=UTF-8''${inExtended(safe)}`
  return `attachment; filename="${plain}"${exact}`
}
