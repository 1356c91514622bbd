// Short number of a certificate, for people without a scanner.
import { z } from 'zod'

export const certificateNumberWords = 'Twelve letters and digits, such as 9F3A-62C1-0B7D'

/** "9F3A-62C1-0B7D": the first 48 random bits of the policy's id (RFC 9562, version 4), too many to be guessed. */
export const certificateNumber = (policyId: string): string =>
  policyId.replaceAll('-', '').slice(0, 12).toUpperCase().match(/.{4}/g)!.join('-')

/** As it is kept: twelve lower-case hexadecimal digits. People read 0 as O and 1 as I. */
export const CertificateNumber = z
  .string(certificateNumberWords)
  .max(40, certificateNumberWords)
  .overwrite(typed =>
    typed
      .replaceAll(/[\s\p{Pd}]/gu, '')
      .toLowerCase()
      .replaceAll('o', '0')
      .replaceAll(/[il]/g, '1'),
  )
  .regex(/^[0-9a-f]{12}$/, certificateNumberWords)

/** The first and the last policy id with a number. */
export const idsOfNumber = (number: string): [first: string, last: string] => {
  const start = `${number.slice(0, 8)}-${number.slice(8)}`
  return [`${start}-0000-0000-000000000000`, `${start}-ffff-ffff-ffffffffffff`]
}
