// Acts once an element comes near the screen.
/**
 * Calls `act` when the element comes within `marginPx` of the screen, and at once if it is there.
 * Returns the function that ends the watch.
 */
export function whenNear(element: Element, marginPx: number, act: () => unknown): () => void {
  // A busy page gets several changes at once, the oldest first; only the last says where the element is now.
  const watch = new IntersectionObserver(changes => void (changes.at(-1)?.isIntersecting && act()), {
    rootMargin: `${marginPx}px`,
  })
  watch.observe(element)
  return () => watch.disconnect()
}
