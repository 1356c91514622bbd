// Scenes of all spare parts by the names of their files.
import type { PartScenes } from './bench.ts'
import { accessories } from './accessories.ts'
import { body } from './body.ts'
import { brakes } from './brakes.ts'
import { cooling } from './cooling.ts'
import { electrical } from './electrical.ts'
import { electronics } from './electronics.ts'
import { engine } from './engine.ts'
import { exhaust } from './exhaust.ts'
import { fuel } from './fuel.ts'
import { gearbox } from './gearbox.ts'
import { interior } from './interior.ts'
import { lamps } from './lamps.ts'
import { suspension } from './suspension.ts'
import { tools } from './tools.ts'
import { tyres } from './tyres.ts'

export const partScenes: PartScenes = {
  ...brakes,
  ...suspension,
  ...engine,
  ...gearbox,
  ...exhaust,
  ...cooling,
  ...fuel,
  ...electrical,
  ...lamps,
  ...body,
  ...interior,
  ...tyres,
  ...electronics,
  ...tools,
  ...accessories,
}
