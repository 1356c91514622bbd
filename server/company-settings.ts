// Settings of the company that pages name; the build puts them in.
import { z } from 'zod'

const companyFact = (error: string) => z.string().trim().min(3, { error }).max(120, { error }).optional()

export const companySettings = {
  COMPANY: z
    .string()
    .trim()
    .regex(/\bRC ?\d/, {
      error: 'Name, RC number and address, such as Example Motors Limited, RC 1234567, 1 Marina, Lagos',
    })
    .optional(),
  COMPANY_PHONE: z
    .string()
    .trim()
    .regex(/^\+\d[\d ]{7,18}$/, { error: 'One number with its country, such as +234 700 000 0000' })
    .optional(),
  COMPANY_HOURS: companyFact('When a person answers the phone, such as Monday to Saturday, 8 am to 6 pm'),
  COMPANY_LICENCE: companyFact('Licence and number, such as CBN switching licence 12345'),
  PARTNER_BANK: companyFact('Name of the bank that holds the money of wallets and escrow'),
}
