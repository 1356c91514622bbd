// The options of a select, made of a list of words.

export const optionsOf = (words: Record<string, string | { word: string }>) =>
  Object.entries(words).map(([value, word]) => (
    <option key={value} value={value}>
      {typeof word === 'string' ? word : word.word}
    </option>
  ))
