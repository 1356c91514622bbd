// Hands a file that was fetched to the browser's downloads.

/** Saves `content` under `name`, as if its address had been opened. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some phones begin to read only after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
