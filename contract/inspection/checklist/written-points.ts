// How points are written down: groups of rows, each an id, a name and what to look at.

/** Its id, its short name, and what to look at. */
type Written = readonly [id: string, name: string, look: string]
export type Groups = readonly { id: string; name: string; points: readonly Written[] }[]
