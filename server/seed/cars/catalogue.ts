// Demo catalogue: models with new prices and value retention.
import type { Body, Drive, Fuel, Gearbox } from '#contract/reference/vehicles.ts'
import { listed } from './catalogue-listed.ts'

export type CatalogueModel = {
  make: string
  model: string
  body: Body
  /** Price when new, in millions of naira. */
  newMillions: number
  /** The share of its price that a year leaves it. */
  keeps: number
  years: { from: number; to: number }
  trims: readonly string[]
  engineCc: number | null
  seats: number
  gearbox: Gearbox
  fuel: Fuel
  drive: Drive
  weight: number
}

const readLine = (line: string): CatalogueModel => {
  const cells = line.split('|').map(cell => cell.trim())
  const [make, model, body, newMillions, keeps, years, trims, cc, seats, gearbox, fuel, drive, weight] =
    cells as [
      string,
      string,
      Body,
      string,
      string,
      string,
      string,
      string,
      string,
      Gearbox,
      Fuel,
      Drive,
      string,
    ]
  const [from, to] = years.split('-').map(Number) as [number, number]
  return {
    make,
    model,
    body,
    newMillions: Number(newMillions),
    keeps: Number(keeps),
    years: { from, to },
    trims: trims.split(', '),
    engineCc: Number(cc) || null,
    seats: Number(seats),
    gearbox,
    fuel,
    drive,
    weight: Number(weight),
  }
}

export const catalogue: readonly CatalogueModel[] = listed.trim().split('\n').map(readLine)
