/** Maps `items` with at most `limit` calls of `work` under way. Results keep the order; the first failure ends it. */
export async function runLimited<In, Out>(
  items: readonly In[],
  limit: number,
  work: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = new Array(items.length)
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return results
}
