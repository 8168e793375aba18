import type { Page } from 'playwright/test'

/**
 * What a finger would miss: every link, button and field in sight that is less than 44 px wide or high, with its size. A
 * link within a sentence may be as its line is, and a small target is enough where the 44 px around it are no other's.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const finger = 44
    // A line out of view is as high as it last was, perhaps at another width.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=application]'

    /** Where a press counts: on the label of a box to tick, and on what an element’s own `::after` covers. */
    function placeOf(element: Element): DOMRect {
      const label =
        element.matches('[type=checkbox], [type=radio]') && (element as HTMLInputElement).labels?.[0]
      const box = (label || element).getBoundingClientRect()
      const after = getComputedStyle(element, '::after')
      if (after.position !== 'absolute' || after.content === 'none') return box
      let around: Element | null = element
      while (around && getComputedStyle(around).position === 'static') around = around.parentElement
      const { x, y, width, height } = (around ?? element).getBoundingClientRect()
      const [top, right, bottom, left] = (['top', 'right', 'bottom', 'left'] as const).map(side =>
        Number.parseFloat(after[side]),
      ) as [number, number, number, number]
      return new DOMRect(x + left, y + top, width - left - right, height - top - bottom)
    }
    /** Whether something lies over the middle of it: an open menu, a list. */
    function isCovered(element: Element, box: DOMRect): boolean {
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return top !== null && !element.contains(top) && !top.contains(element) && top.closest('label') === null
    }
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      Array.from(element.parentElement?.childNodes ?? []).some(
        node => node.nodeType === Node.TEXT_NODE && /\w{2,}/.test(node.textContent ?? ''),
      )
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    const targets = Array.from(document.querySelectorAll(selector))
      // What is hidden from readers' software is said again, by what a finger hits.
      .filter(element => !isClipped(element) && element.closest('[aria-hidden="true"]') === null)
      .filter(element =>
        element.checkVisibility({
          checkOpacity: true,
          checkVisibilityCSS: true,
          contentVisibilityAuto: false,
        }),
      )
      .map(element => ({ element, box: placeOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0 && box.bottom + scrollY > 0)
      .filter(({ element, box }) => !isCovered(element, box))
    const isCrowded = (one: (typeof targets)[number]) => {
      const [x, y] = [one.box.x + one.box.width / 2, one.box.y + one.box.height / 2]
      const [width, height] = [Math.max(one.box.width, finger) / 2, Math.max(one.box.height, finger) / 2]
      return targets.some(
        ({ element, box }) =>
          element !== one.element &&
          !element.contains(one.element) &&
          box.left < x + width - 0.5 &&
          box.right > x - width + 0.5 &&
          box.top < y + height - 0.5 &&
          box.bottom > y - height + 0.5,
      )
    }
    const small = targets.filter(
      one =>
        (one.box.width < finger - 0.5 || one.box.height < finger - 0.5) &&
        !isInSentence(one.element) &&
        isCrowded(one),
    )
    document.adoptedStyleSheets = []
    return small.map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return `${element.localName} '${name.slice(0, 40)}' ${Math.round(box.width)}×${Math.round(box.height)} ${element.closest('[class]')?.className ?? ''}`
    })
  })
}
