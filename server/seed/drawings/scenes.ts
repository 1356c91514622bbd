// Every place a vehicle can stand in, and which of them suit the heavy ones.
import type { Scene } from './scene.ts'
import { cityScenes } from './scenes-city.ts'
import { countryScenes } from './scenes-country.ts'
import { studioScenes } from './scenes-studio.ts'

const makers = { ...cityScenes, ...countryScenes, ...studioScenes }

export type SceneName = keyof typeof makers

/** The places for whole vehicles, in an order that sets unlike ones side by side. */
export const places: readonly SceneName[] = [
  'lagosDay',
  'savannah',
  'forecourt',
  'zuma',
  'estate',
  'lagosDusk',
  'plateau',
  'abuja',
  'shore',
  'harmattan',
  'night',
]

const made = new Map<SceneName, Scene>()

/** A place by name, made once. */
export const sceneOf = (name: SceneName): Scene => {
  const scene = made.get(name) ?? makers[name]()
  made.set(name, scene)
  return scene
}
