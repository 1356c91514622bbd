// Initials of a name, for where no picture stands.

/** The first letters of two words, whole with their marks; of a name without letters its first sign, whole as well. */
export const initialsOf = (name: string): string => {
  const letters = name.split(/\s+/).flatMap(word => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
  if (letters.length > 0) return letters.slice(0, 2).join('').toUpperCase()
  const [first] = new Intl.Segmenter('en').segment(name.trim())
  return first?.segment ?? ''
}
