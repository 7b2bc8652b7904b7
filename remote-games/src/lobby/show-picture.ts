import { type RefObject, type SyntheticEvent, useEffect } from 'react'

/** Where the browser draws as fast as it should, so many pictures appear in one frame; where it does not, one. */
const inOneFrame = 3
/** Up to so many milliseconds from one frame to the next it does: sixty frames in a second are 17 apart. */
const fast = 25

const waiting: HTMLElement[] = []
let last = 0

/** Shows the pictures of the tiles in a list, each in its turn. */
export function usePictures(list: RefObject<HTMLElement | null>): (event: SyntheticEvent) => void {
  // Those of a page that was drawn before may have come before anything heard of it.
  useEffect(() => {
    const pictures = list.current?.querySelectorAll<HTMLImageElement>('img:not([data-shown])') ?? []
    for (const picture of pictures) if (picture.complete) showPicture(picture)
  }, [list])
  return ({ target }) => {
    if (target instanceof HTMLImageElement) showPicture(target)
  }
}

/**
 * Shows a picture that has come, in its turn: each is a drawing that the browser lays out and paints as a page of its own,
 * and dozens at once would hold up a slow phone for a tenth of a second.
 */
export function showPicture(picture: HTMLElement): void {
  waiting.push(picture)
  if (waiting.length === 1) requestAnimationFrame(showNext)
}

function showNext(now: number): void {
  const many = now - last <= fast ? inOneFrame : 1
  last = now
  for (const picture of waiting.splice(0, many)) picture.dataset.shown = ''
  if (waiting.length > 0) requestAnimationFrame(showNext)
}
