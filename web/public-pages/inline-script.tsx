// Inline script with the render's nonce for the content security policy.
import { createContext, use } from 'react'

export const ScriptMark = createContext<string | undefined>(undefined)

export const InlineScript = ({ code }: { code: string }) => (
  <script nonce={use(ScriptMark)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
)
