// A browser that translates pages, as Chrome on Android does by itself.
import type { Page } from '@playwright/test'

/**
 * Replaces each text of each page by elements that hold it, at once and whenever the page writes another.
 * The words stay as they are, so that journeys find them; only the text nodes of the application are gone.
 */
export const translate = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const untouched = 'script, style, textarea, title, font, svg, [translate=no]'
    const replace = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(untouched)) return
      const [outer, words] = [document.createElement('font'), document.createElement('font')]
      words.textContent = text.data
      outer.append(words)
      text.replaceWith(outer)
    }
    const textsIn = (node: Node): Text[] => {
      if (node instanceof Text) return [node]
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts
    }
    const translateAll = () => {
      for (const text of textsIn(document.body)) replace(text)
      new MutationObserver(changes => {
        for (const { target, addedNodes } of changes)
          for (const node of [target, ...addedNodes])
            if (node.isConnected) for (const text of textsIn(node)) replace(text)
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    }
    // The application has taken over the page by then.
    window.addEventListener('load', () => setTimeout(translateAll, 500))
  })
}
