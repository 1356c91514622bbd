// Fingerprint of a page's elements, independent of user data.
import type { Locator, Page } from '@playwright/test'

/**
 * The state of the open page as text; it runs inside the page. Two pages of one state differ in words, numbers, addresses
 * and the length of lists alone. Whether there are words is part of it: a button without any is another button.
 */
export const stateOf = (): string => {
  // What these say is somebody's data, or an address made for this one page.
  const isPresence =
    /^(href|src|srcset|alt|title|placeholder|value|content|action|id|for|name|style|aria-(label|labelledby|describedby|controls|details|errormessage|owns|activedescendant|valuetext|valuenow|valuemax|rowcount|colcount|setsize|posinset)|data-.*)$/
  const ofElement = (element: Element): string => {
    // A heading takes the focus where somebody was led on to its page.
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== 'tabindex' || element.localName !== 'h1')
      .map(({ name, value }) =>
        isPresence.test(name) ? `${name}${value.trim() ? '' : '=none'}` : `${name}=${value}`,
      )
      .toSorted()
    const hiddenMark = element.checkVisibility({ visibilityProperty: true }) ? '' : '!'
    return `<${hiddenMark}${element.localName} ${attributes.join(' ')}>`
  }
  const ofNode = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent?.trim() ? 't' : ''
    if (!(node instanceof Element) || ['SCRIPT', 'STYLE'].includes(node.tagName)) return ''
    if (node.localName === 'svg') return ofElement(node)
    let last = ''
    let inner = ''
    for (const child of node.childNodes) {
      const state = ofNode(child)
      // A list of ten rows is as open as one of three.
      if (state !== '' && state !== last) inner += state
      if (state !== '') last = state
    }
    return `${ofElement(node)}${inner}</>`
  }
  return `${document.title ? 'titled' : 'untitled'} ${ofNode(document.documentElement)}`
}

/** A part of the page by its heading. */
export const panelOf = (page: Page, title: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })

/** What stands beside the way to a page that was made ready for when there is no network. */
export const opensOffline = 'It also opens offline on this phone.'
