// Schemas of the reference lists, separate so that display pages stay small.
import { z } from 'zod'
import { readAnySpelling } from '../core/any-spelling.ts'
import { states } from './places.ts'
import { bodies, colours, conditions, drives, fuels, gearboxes } from './vehicles.ts'

export const State = readAnySpelling(z.enum(states, 'Choose a state from the list'), states, {
  FCT: 'Federal Capital Territory (FCT)',
  'Federal Capital Territory': 'Federal Capital Territory (FCT)',
  Abuja: 'Federal Capital Territory (FCT)',
})
export const Body = z.enum(bodies, 'Choose a body type from the list')
export const Fuel = z.enum(fuels, 'Choose a fuel from the list')
export const Gearbox = z.enum(gearboxes, 'Choose a gearbox from the list')
export const Drive = z.enum(drives, 'Choose a drive from the list')
export const Condition = z.enum(conditions, 'Choose the condition')
export const Colour = z.enum(colours, 'Choose a colour from the list')
