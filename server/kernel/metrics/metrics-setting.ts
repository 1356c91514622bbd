// The setting METRICS: a port of this machine, or an address.
import { z } from 'zod'

export type MetricsAddress = { host: string; port: number }

/** The host is this machine, where none is named: figures are for whoever runs it. */
const addressOf = (text: string): MetricsAddress | undefined => {
  const [, bracketed, plain, digits] = /^(?:(?:\[([0-9a-f:.]+)\]|([\w.-]+)):)?(\d{1,5})$/i.exec(text) ?? []
  const port = Number(digits)
  return digits && port <= 65_535 ? { host: bracketed ?? plain ?? '127.0.0.1', port } : undefined
}

export const MetricsSetting = z
  .string()
  .trim()
  .transform((text, context) => {
    const address = addressOf(text)
    if (!address) context.addIssue('A port of this machine such as 9464, or an address such as 10.0.0.5:9464')
    return address ?? z.NEVER
  })

export const samePortIssue = {
  code: 'custom' as const,
  path: ['METRICS'],
  message: 'Name another port than PORT: metrics are never served on the public port',
}
