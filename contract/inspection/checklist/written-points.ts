// Builds checklist points from rows of id, name and description.

/** Its id, its short name, and what to look at. */
type PointEntry = readonly [id: string, name: string, look: string]
export type Groups = readonly { id: string; name: string; points: readonly PointEntry[] }[]
