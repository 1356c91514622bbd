// Picture source during and after upload: local file, then server copy.
import { FileImage } from './file-image.tsx'
import { pictureAt } from '../ui/picture.tsx'
import type { Upload } from './uploads.ts'

type Props = {
  upload: Pick<Upload, 'picture'>
  file: File | undefined
  width: 320 | 800
  alt: string
  className: string
}

export const UploadImage = ({ upload: { picture }, file, width, alt, className }: Props) =>
  picture ? (
    <img src={pictureAt(picture.hash, width, 'webp')} alt={alt} draggable={false} className={className} />
  ) : (
    <FileImage file={file} alt={alt} className={className}>
      <span className={`block ${className}`} />
    </FileImage>
  )
