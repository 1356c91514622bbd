// A script of ours within a page. On the server it carries the render's secret mark, by which the policy knows it.
import { createContext, use } from 'react'

export const ScriptMark = createContext<string | undefined>(undefined)

export const InlineScript = ({ code }: { code: string }) => (
  <script nonce={use(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
)
