// Finds points where damage may be claimed by comparing both condition records.
import type { RecordPointId } from './record-points.ts'
import { recordPointIds } from './record-points.ts'

type Point = { point: string; marked: boolean; pictures: readonly unknown[] }
type OneRecord = { points: readonly Point[] } | null | undefined
type OfMoment = { owner?: OneRecord; renter?: OneRecord }

const pointIn = (record: OneRecord, id: string) => record?.points.find(({ point }) => point === id)

/**
 * The points at which an owner may claim damage: shown by the owner with a picture when the car went out, marked by
 * neither side then, and marked by the owner with a picture when it came back.
 */
export const claimablePoints = ({ out, back }: { out: OfMoment; back: OfMoment }): RecordPointId[] =>
  recordPointIds.filter(id => {
    const [before, after] = [pointIn(out.owner, id), pointIn(back.owner, id)]
    if (!before?.pictures.length || before.marked || pointIn(out.renter, id)?.marked) return false
    return after?.marked === true && after.pictures.length > 0
  })
