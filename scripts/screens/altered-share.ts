// Compares two pictures of a screen by their tiles.
import sharp from 'sharp'

const tilePx = 8
// What two compressions of one picture differ by in a tile's average, of 255, with something to spare.
const noise = 10

const tilesOf = async (picture: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(picture)
    .removeAlpha()
    .resize(Math.ceil(width / tilePx), Math.ceil(height / tilePx), { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()

/** Share (0 to 1) of the tiles whose colour differs to the eye; 1 where the sizes differ. */
export async function alteredShare(before: Buffer, after: Buffer): Promise<number> {
  const old = await sharp(before).metadata()
  const { width, height } = await sharp(after).metadata()
  if (old.width !== width || old.height !== height) return 1
  const [oldTiles, newTiles] = await Promise.all([before, after].map(each => tilesOf(each, width, height)))
  let altered = 0
  for (let place = 0; place < newTiles!.length; place += 3)
    if (
      [0, 1, 2].some(channel => Math.abs(oldTiles![place + channel]! - newTiles![place + channel]!) > noise)
    )
      altered++
  return altered / (newTiles!.length / 3)
}
