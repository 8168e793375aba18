const gap = 6
const edge = 8

/** Opens a popover below an element, or above it where there is no room, within the window. */
export function openPopover(anchor: HTMLElement, popover: HTMLElement): void {
  if (!popover.matches(':popover-open')) popover.showPopover()
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const { clientWidth, clientHeight } = document.documentElement
  const isRoomBelow = bottom + gap + height <= clientHeight
  popover.style.left = `${Math.max(edge, Math.min(left, clientWidth - width - edge))}px`
  popover.style.top = `${isRoomBelow ? bottom + gap : Math.max(edge, top - gap - height)}px`
}
