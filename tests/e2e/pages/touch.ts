import type { Page } from 'playwright/test'

/**
 * Small touch targets, with their size: every visible link, button and field less than 44 px wide or high. Exceptions
 * are a link within a sentence, and a small target without any other within its 44 px.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const finger = 44
    // A row out of view has its last height, possibly from another width.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
    const selector =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=application]'

    /** The area of a press: the label of a checkbox, and the `::after` of an element. */
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
    /** Whether an open menu or list covers its centre. */
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
      // Elements hidden from assistive technology have a visible equivalent with its own target.
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
