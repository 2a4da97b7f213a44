interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

const policies = new Map<string, ScriptUrlPolicy>();

/**
 * Starts one of the site's own workers; null where the browser has none. Under Trusted Types the policy, which the server's headers name,
 * lets this one script become a worker.
 */
export function startWorker(policyName: string, url: string): Worker | null {
  if (typeof Worker !== 'function') return null;
  try {
    return new Worker(trusted(policyName, url), { type: 'module' });
  } catch {
    return null;
  }
}

function trusted(policyName: string, url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  if (!trustedTypes) return url;
  const policy =
    policies.get(policyName) ??
    trustedTypes.createPolicy(policyName, {
      createScriptURL: (wanted) => {
        if (wanted !== url) throw new TypeError('a policy of workers is for one script');
        return wanted;
      },
    });
  policies.set(policyName, policy);
  return policy.createScriptURL(url);
}
