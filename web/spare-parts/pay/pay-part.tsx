// Paying for a part: what can be paid for, or why it cannot.
import { use } from 'react'
import { useRevalidator } from 'react-router'
import { userIdOf } from '../../session/keys.ts'
import type { LoadedPart } from './load-part-payment.ts'
import { PartForm } from './part-form.tsx'
import { UnknownPart, whyNotPart } from './part-not-payable.tsx'

export function PayPart({
  request,
  inAddress,
}: {
  request: Promise<LoadedPart>
  inAddress: string | undefined
}) {
  const loaded = use(request)
  const { revalidate } = useRevalidator()
  if (loaded.error) return <UnknownPart error={loaded.error} retry={revalidate} />
  const { error: _none, ...whole } = loaded
  return (
    whyNotPart(whole.part, userIdOf()) ?? <PartForm {...whole} inAddress={inAddress} reload={revalidate} />
  )
}
