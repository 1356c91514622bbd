// Rule: no page reads a phone's contacts, messages or calls.
import { withoutComments } from './imports.ts'
import type { File } from './tree.ts'

// The ways in which a browser hands them over (Contact Picker, WebOTP), and a whole folder of somebody's pictures.
const asking = /navigator\.contacts|ContactsManager|OTPCredential|showDirectoryPicker|webkitdirectory/

/** One sentence for each file of the browser that asks for them. */
export const phoneViolations = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => /^web\/.*\.tsx?$/.test(path))
    .filter(file => asking.test(withoutComments(file.text)))
    .map(({ path }) => `${path} asks a phone for what it knows of others: nobody here may.`)
