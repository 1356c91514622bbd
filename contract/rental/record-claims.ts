// Finds points where damage may be claimed by comparing both condition records.
import type { RecordPointId } from './record-points.ts'
import { recordPointIds } from './record-points.ts'
import type { RentDriver } from './terms/catalogue.ts'

type Point = { point: string; marked: boolean; pictures: readonly unknown[] }
type OneRecord = { points: readonly Point[] } | null | undefined
type OfMoment = { owner?: OneRecord; renter?: OneRecord }

const pointIn = (record: OneRecord, id: string) => record?.points.find(({ point }) => point === id)

const passengerPoints: readonly RecordPointId[] = ['seats', 'dashboard', 'boot']

/**
 * The points at which an owner may claim damage: shown by the owner with a picture when the car went out, marked by
 * neither side then, and marked by the owner with a picture when it came back.
 * What a chauffeur does to the rest of the car is the owner's own.
 */
export const claimablePoints = (
  { out, back }: { out: OfMoment; back: OfMoment },
  driver: RentDriver,
): RecordPointId[] =>
  recordPointIds.filter(id => {
    if (driver === 'chauffeur' && !passengerPoints.includes(id)) return false
    const [before, after] = [pointIn(out.owner, id), pointIn(back.owner, id)]
    if (!before?.pictures.length || before.marked || pointIn(out.renter, id)?.marked) return false
    return after?.marked === true && after.pictures.length > 0
  })
