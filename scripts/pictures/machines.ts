// Names and families of the vehicles that are built from parts instead of a field.
export type MachineFamily = 'tricycle' | 'motorcycle' | 'truck'

export const machines: ReadonlyMap<string, MachineFamily> = new Map<string, MachineFamily>([
  ['Bajaj RE (Keke)', 'tricycle'],
  ['TVS King', 'tricycle'],
  ['Bajaj Boxer', 'motorcycle'],
  ['TVS Apache', 'motorcycle'],
  ['Mitsubishi Canter', 'truck'],
  ['Mercedes-Benz Actros', 'truck'],
  ['Mercedes-Benz 911', 'truck'],
  ['Sinotruk Howo 371', 'truck'],
  ['DAF CF', 'truck'],
])
