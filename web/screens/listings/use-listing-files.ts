// The files of a listing while it is written: pictures are kept on the device, papers are private and are not.
import { useDraftFiles } from '../../session/draft-files.ts'
import { keptFiles } from '../../session/kept-files.ts'
import { useSmallFiles } from '../../ui/small-files.ts'

// The largest picture that the market shows is 1,600 pixels wide; papers must stay readable.
const pictureEdgePx = 2_000
const paperEdgePx = 2_400

export const formName = 'add-car'
const field = 'ImageFiles'

export const keptPictures = (userId: string): Promise<File[]> => keptFiles(userId, formName, field)

export function useListingFiles(userId: string, kept: readonly File[]) {
  const pictures = useDraftFiles({ userId, form: formName, field, edgePx: pictureEdgePx }, kept)
  const papers = useSmallFiles(paperEdgePx)
  return { pictures, papers, picturesKept: pictures.isKept }
}
