// The company that runs AutoX: name, address, licence and partner bank.

export type Company = {
  name: string
  /** Number in the register of companies (CAC). */
  registration: string
  address: string
  phone: string | undefined
  /** When a person answers the phone. */
  hours: string | undefined
  licence: string | undefined
  partnerBank: string | undefined
}

// It says of itself that it does not exist.
const demonstration: Company = {
  name: 'AutoX Demonstration Limited',
  registration: 'RC 0000000',
  address: '1 Example Street, Lagos',
  phone: '+234 700 000 0000',
  hours: 'Monday to Saturday, 8 am to 6 pm in Lagos',
  licence: 'None (demonstration)',
  partnerBank: 'Sandbox Bank (demonstration)',
}

const { VITE_COMPANY, VITE_COMPANY_PHONE, VITE_COMPANY_HOURS, VITE_COMPANY_LICENCE, VITE_PARTNER_BANK } =
  import.meta.env as Record<string, string | undefined>

/** COMPANY is name, RC number and address in one line, as `server/config.ts` checks it. */
const companyOf = (line: string): Company => {
  const [, name = line, registration = '', address = ''] = /^(.*?),?\s*\b(RC ?\d+),?\s*(.*)$/.exec(line) ?? []
  return {
    name,
    registration,
    address,
    phone: VITE_COMPANY_PHONE || undefined,
    hours: VITE_COMPANY_HOURS || undefined,
    licence: VITE_COMPANY_LICENCE || undefined,
    partnerBank: VITE_PARTNER_BANK || undefined,
  }
}

export const isRealCompany = Boolean(VITE_COMPANY)
export const company: Company = VITE_COMPANY ? companyOf(VITE_COMPANY) : demonstration

/** Name, RC number and address, as the Terms and the Privacy notice name the company. */
export const companyLine: string =
  VITE_COMPANY || [demonstration.name, demonstration.registration, demonstration.address].join(', ')
