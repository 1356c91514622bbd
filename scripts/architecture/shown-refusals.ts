// Pages show refusals with `Refusal`, which scrolls to, focuses and announces them.
import type { File } from './tree.ts'

const stays = /\{[^{}\n]*(refusal|refused|error|fault)[^{}\n]*&&\s*\(?\s*<Notice\s[^>]*tone="bad"/i
const answers = /<Notice\s+tone="bad"\s+title=\{(messageOf\(|refus|error|fault)/

/** One sentence for each page that shows a refusal without leading to it. */
export const shownRefusalViolations = (files: readonly File[]): string[] =>
  files
    .filter(({ path }) => /^web\/.*\.tsx$/.test(path))
    .filter(({ text }) => stays.test(text) || answers.test(text))
    .map(({ path }) => `${path} shows a refusal as a Notice: use Refusal (web/ui/refusal.tsx).`)
