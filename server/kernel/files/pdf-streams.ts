// Counts the streams of a PDF while its bytes arrive.

// The thickest papers have some thousands.
const streamsMax = 10_000
const word = 'stream'
const [lineFeed, carriageReturn] = [10, 13]

/**
 * Makes the count of one file: true once more streams begin in its bytes than we look through. A word that is cut
 * between two pieces is not counted, so only a file in one piece is counted exactly.
 */
export const streamCounter = (): ((piece: Buffer) => boolean) => {
  let streams = 0
  return piece => {
    for (let at = piece.indexOf(word); at !== -1; at = piece.indexOf(word, at + word.length)) {
      const after = piece[at + word.length]
      if ((after === lineFeed || after === carriageReturn) && ++streams > streamsMax) return true
    }
    return false
  }
}

/** Whether the first bytes of a file declare a PDF. */
export const beginsAsPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'
