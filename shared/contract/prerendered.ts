import * as v from 'valibot'

/**
 * Pages of the host as its build has drawn them, for whoever composes pages: what stands in `#root` until the page is
 * there. Written by `shared/build/prerender-pages.ts`.
 */
export const prerenderedSchema = v.object({
  /** Rules for `data-style="<number>"` in the bodies: a policy without `unsafe-inline` heeds no `style` attribute. */
  style: v.string(),
  bodies: v.array(v.string()),
  /** Index of its body by route pattern: most routes look alike until their unit is there. */
  pages: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
})
export type Prerendered = v.InferOutput<typeof prerenderedSchema>
