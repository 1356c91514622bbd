// Keeps the fault of one part of a page within that part.
import type { ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { Button } from './button.tsx'

const Fault = ({ resetErrorBoundary }: FallbackProps) => (
  <div role="alert" className="border-l-4 border-bad bg-bad-wash p-4">
    <p className="font-semibold">This part of the page stopped working</p>
    <p className="mt-1">
      Your money has not moved because of this. Try again; if it stops again, load the page again.
    </p>
    <div className="mt-3 flex flex-wrap gap-3">
      <Button onClick={resetErrorBoundary}>Try again</Button>
      <Button variant="line" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </div>
  </div>
)

/**
 * Shows a notice in place of `children` when one of them fails to render. The rest of the page goes on.
 *
 * @param resetKey another value, such as the address of another page, clears the fault
 */
export const FaultBoundary = ({ children, resetKey }: { children: ReactNode; resetKey?: string }) => (
  <ErrorBoundary FallbackComponent={Fault} resetKeys={[resetKey]}>
    {children}
  </ErrorBoundary>
)
