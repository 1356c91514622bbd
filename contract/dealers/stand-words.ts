// Words for where a car stands.
import type { BranchPlace } from './branch.ts'

type CarPlace = { branch: BranchPlace | null; location: string }

/** "12 Airport Road, Ikeja, Lagos"; as much as its listing says where a car stands at no branch. */
export const addressOf = ({ branch, location }: CarPlace): string =>
  branch ? `${branch.address}, ${location}` : location

/** "Ikeja branch, 12 Airport Road, Ikeja, Lagos". */
export const standOf = (car: CarPlace): string =>
  car.branch ? `${car.branch.name}, ${addressOf(car)}` : car.location
