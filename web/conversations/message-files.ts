// Where the files of messages are read.
import { api } from '../client/api.ts'
import type { FileSource } from '../uploads/attachment.tsx'

export const messageFiles: FileSource = {
  read: id => api.conversations.attachment({ query: { Id: id } }),
  readSmall: id => api.conversations.attachment({ query: { Id: id, Small: true } }),
  privacy: 'Only the two of you can open it.',
}
