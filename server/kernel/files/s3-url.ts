// The storage that S3_URL names.

export type S3Storage = { base: string; accessKeyId: string; secretAccessKey: string; region: string }

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Parses `https://KEY:SECRET@host/bucket?region=eu-west-1`; undefined if a part is missing. */
export const s3StorageOf = (text: string): S3Storage | undefined => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const bucket = url.pathname.replaceAll(/^\/|\/$/g, '')
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)]
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    base: `${url.protocol}//${url.host}/${bucket}`,
    accessKeyId,
    secretAccessKey,
    region: url.searchParams.get('region') ?? 'auto',
  }
}
