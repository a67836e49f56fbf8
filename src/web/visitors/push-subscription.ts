/** The subscription of this browser; null where it has none. */
export const ownSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null;

/** Ends this browser's subscription after a sign-out: the push service then refuses, and the server forgets it. */
export async function endSubscription(): Promise<void> {
  await ownSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
}
