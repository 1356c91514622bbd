// Demonstration only: what the sandbox verifier answers to which inputs, plainly marked as such.
import { sandboxDocuments, sandboxNumbers } from '#contract/kyc/sandbox-identity.ts'
import type { ReactNode } from 'react'

const Box = ({ children }: { children: ReactNode }) => (
  <div className="rounded-box border-2 border-dashed border-edge p-4 text-sm md:p-5">
    <p className="font-semibold">Demo: no real document or number needed</p>
    {children}
  </div>
)

const Answer = ({ input, children }: { input: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3 border-b border-line py-1.5 last:border-0">
    <span className="figures w-28 shrink-0 font-semibold">{input}</span>
    <span>{children}</span>
  </li>
)

const outcomes: Record<(typeof sandboxNumbers)[keyof typeof sandboxNumbers], string> = {
  'no-match': 'does not match your name',
  'not-found': 'is not found',
  unavailable: 'service unavailable',
}

export const SandboxNumbers = () => (
  <Box>
    <p className="mt-1">Use any 11 digits and any date of birth. The last digit sets the outcome:</p>
    <ul className="mt-2">
      {Object.entries(sandboxNumbers).map(([digit, outcome]) => (
        <Answer key={digit} input={`…${digit}`}>
          {outcomes[outcome]}
        </Answer>
      ))}
      <Answer input="any other">is a match</Answer>
    </ul>
  </Box>
)

export const SandboxDocuments = () => (
  <Box>
    <p className="mt-1">
      Use any picture or PDF: it is decided within seconds. A word in its file name sets the outcome:
    </p>
    <ul className="mt-2">
      {Object.entries(sandboxDocuments).map(([word, { reason }]) => (
        <Answer key={word} input={word}>
          {reason ? `rejected: “${reason}”` : 'stays in review'}
        </Answer>
      ))}
      <Answer input="any other">is approved</Answer>
    </ul>
  </Box>
)
