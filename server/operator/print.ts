// How the operator's commands speak: a line at a time.

export type Print = (line: string) => void
