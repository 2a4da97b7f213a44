/** Opens bodies sealed as compact JWE (`application/jose`). */
export interface SealedBodies {
  /** The JSON text inside. @throws Refusal malformed, always the same whatever was wrong */
  open(sealed: string, call: { readonly method: string; readonly path: string }): Promise<string>;
  /** Public keys for `/jwks`. */
  publicKeys(): Promise<{ readonly keys: readonly object[] }>;
}
