// Builds the vehicles that consist of parts: tricycles, motorcycles, trucks.
import { Group } from 'three'
import { machines } from './machines.ts'
import { buildMotorcycle, motorcycleSize } from './motorcycle.ts'
import { type Builder, builderOf } from './solids.ts'
import { buildTricycle, tricycleSize } from './tricycle.ts'
import { buildTruck, trucks } from './trucks.ts'
import { castShadows } from './vehicle.ts'

export type Size = { L: number; W: number; H: number }

const addMachine = (name: string, group: Group, builder: Builder, plate: string): Size => {
  const truck = trucks.get(name)
  if (truck) {
    buildTruck(group, builder, truck, plate)
    // The mirrors stand out.
    return { ...truck.size, W: truck.size.W + 0.5 }
  }
  if (machines.get(name) === 'tricycle') {
    buildTricycle(group, builder, name === 'TVS King', plate)
    return tricycleSize
  }
  buildMotorcycle(builder, name === 'TVS Apache', plate)
  return motorcycleSize
}

/** The vehicle stands on y = 0 with its middle at the origin and its nose to -x. */
export const machineOf = (name: string, plate: string): { group: Group; size: Size } => {
  const group = new Group()
  const size = addMachine(name, group, builderOf(group), plate)
  castShadows(group)
  group.position.x = -size.L / 2
  return { group, size }
}
