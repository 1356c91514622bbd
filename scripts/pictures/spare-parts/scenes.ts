// Scenes of all spare parts by the names of their files.
import type { PartScenes, SecondLook } from './bench.ts'
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

// Kinds that several sellers have. A kind that is also sold used has a used part second.
const used =
  'engine-assembly cylinder-head engine-mount oil-pump turbocharger gearbox-assembly cv-joint brake-calliper abs-module front-shock-absorbers-pair rear-shock-absorbers-pair lower-control-arm steering-rack alternator starter-motor headlamp-left tail-lamp-right oxygen-sensor radiator radiator-fan ac-compressor ac-condenser blower-motor silencer exhaust-pipe catalytic-converter fuel-pump injectors-set-of-4 throttle-body front-bumper bonnet side-mirror-left grille window-regulator steering-wheel airbag-driver alloy-rims-17-inch-set-of-4'
const turned =
  'timing-belt-kit head-gasket-set clutch-kit gearbox-mount front-brake-pads rear-brake-shoes brake-discs-pair ball-joint tie-rod-end wheel-bearing bushing-set ignition-coil spark-plugs-set-of-4 water-pump thermostat fuel-filter floor-mats-5-pieces oil-filter android-screen-9-inch'

export const secondLooks: ReadonlyMap<string, SecondLook> = new Map([
  ...used.split(' ').map(kind => [kind, 'used'] as const),
  ...turned.split(' ').map(kind => [kind, 'turned'] as const),
])
