import { identity as contract, profile, referrals, Refusal, type ValueOf } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { CallContext, PlayerCaller } from '../../platform/http/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../site/index.ts';
import { DEVICE_LIFE_MS } from './devices.ts';
import type { Identity } from './identity.ts';
import type { StartedSession } from './login.ts';
import { presentMember } from './member.ts';
import { SOCIAL_LIFE_MS } from './social/social.ts';
import { registerRulesOf } from './register-rules.ts';

export function identityRoutes(app: App, { identity, site }: { readonly identity: Identity; readonly site: Site }): void {
  /** The session the browser had before is over. Apps get the token in the answer, browsers in a cookie that scripts cannot read. */
  async function answer(
    started: StartedSession,
    before: PlayerCaller | null,
    to: { isApp: boolean; context: CallContext },
  ): Promise<ValueOf<typeof contract.login>> {
    if (before) await identity.logout(before, to.context);
    const { token, device, remembered, firstTimeLogin, passwordExpired, member } = started;
    if (!to.isApp) {
      to.context.startSession('player', token);
      await forgetBrowser(to.context);
    }
    if (remembered) to.context.keepLogin(remembered.token, remembered.lifeMs);
    if (device !== null) to.context.keepDevice(device, DEVICE_LIFE_MS);
    return { token: to.isApp ? token : null, firstTimeLogin, passwordExpired, member: presentMember(member) };
  }

  /** What it kept of a login before goes with that. */
  async function forgetBrowser(context: CallContext): Promise<void> {
    if (context.remembered === undefined) return;
    await identity.forgetBrowser(context);
    context.forgetLogin();
  }

  serve(app, contract.login, async ({ body }, caller, context) =>
    answer(await identity.login(body, context), caller, { isApp: body.platform === 'APP', context }),
  );

  serve(app, referrals.getAgentCode, async (_input, caller) => identity.agentCode(caller.member));

  serve(app, contract.freePlay, async ({ body }, caller, context) =>
    answer(await identity.freePlay(context), caller, { isApp: body.platform === 'APP', context }),
  );

  serve(app, contract.register, async ({ body }, caller, context) =>
    answer(await identity.register(body, context), caller, { isApp: body.registerMethod === 'APP', context }),
  );

  serve(app, contract.registerMobile, async ({ body }, caller, context) =>
    answer(await identity.registerByMobile(body, context), caller, { isApp: body.registerMethod === 'APP', context }),
  );

  serve(app, contract.logout, async (_input, caller, context) => {
    await identity.logout(caller, context);
    await forgetBrowser(context);
    context.endSession('player');
    return null;
  });

  serve(app, contract.getCaptcha, async (_input, _caller, { host, ip }) =>
    identity.captchas.create({ brand: (await site.brandOf(host)).code, ip }),
  );

  const toAnswer = (expiredMinutes: number) => ({ expiredMinutes });
  serve(app, contract.sendLoginCode, async ({ body }, _caller, context) => toAnswer(await identity.sendCode('login', body, context)));
  serve(app, contract.sendRegisterCode, async ({ body }, _caller, context) => toAnswer(await identity.sendCode('register', body, context)));
  serve(app, contract.sendResetCode, async ({ body }, _caller, context) => toAnswer(await identity.sendCode('reset', body, context)));

  serve(app, contract.resetByPhone, async ({ body }, caller, context) =>
    answer(await identity.resetByPhone(body, context), caller, { isApp: body.platform === 'APP', context }),
  );

  serve(app, contract.askForReset, async ({ body }, _caller, context) => {
    await identity.askForResetMail(body, context);
    return null;
  });
  serve(app, contract.resetByMail, async ({ body }, _caller, context) => {
    await identity.resetByMail(body, context);
    return null;
  });

  serve(app, contract.resume, async (_input, caller, context) => {
    const here = caller && (await identity.findMember(caller.member));
    if (here) return { token: null, firstTimeLogin: false, passwordExpired: false, member: presentMember(here) };
    const started = await identity.resume(context).catch((error: unknown) => {
      context.forgetLogin();
      throw error;
    });
    context.startSession('player', started.token);
    if (started.remembered) context.keepLogin(started.remembered.token, started.remembered.lifeMs);
    const { firstTimeLogin, passwordExpired, member } = started;
    return { token: null, firstTimeLogin, passwordExpired, member: presentMember(member) };
  });

  serve(app, contract.listSocialProviders, async (_input, _caller, { host }) => identity.social.listProviders(host));
  serve(app, contract.startSocial, async ({ body }, caller, context) => {
    const { url, token } = await identity.social.start(body, caller, context);
    context.keepSocial(token, SOCIAL_LIFE_MS);
    return { url };
  });
  serve(app, contract.answerSocial, async ({ body }, _caller, context) => identity.social.answer(body.query, context));
  serve(app, contract.loginBySocial, async ({ body }, caller, context) =>
    answer(await identity.loginBySocial(body, context), caller, { isApp: false, context }),
  );
  serve(app, contract.listSocialAccounts, async (_input, { member }) => identity.social.list(member));
  serve(app, contract.linkSocial, async (_input, caller, context) => {
    await identity.linkSocial(caller, context);
    return null;
  });
  serve(app, contract.unlinkSocial, async ({ params }, caller, context) => {
    await identity.unlinkSocial(caller, params.provider, context);
    return null;
  });

  serve(app, contract.unlock, async ({ body }, _caller, context) => {
    await identity.unlock(body.token, context);
    return null;
  });

  serve(app, contract.getRegisterRules, async (_input, _caller, context) => [...registerRulesOf(await site.brandOf(context.host))]);

  serve(app, contract.getMemberInfo, async (_input, caller) => {
    const member = await identity.findMember(caller.member);
    if (!member) throw new Refusal('unauthenticated');
    return presentMember(member);
  });

  serve(app, profile.getProfile, async (_input, { member }) => identity.profileOf(member));
  serve(app, profile.putProfile, async ({ body }, caller, context) => identity.tellProfile(caller, body, context));
  serve(app, profile.getIcon, async (_input, { member }) => identity.iconOf(member));
  serve(app, profile.chooseIcon, async ({ body }, { member }) => identity.chooseIcon(member, body.icon));

  const { secondFactor } = identity;
  serve(app, contract.getSecondFactor, async (_input, caller) => secondFactor.find(caller));
  serve(app, contract.startTotp, async ({ body }, caller) => secondFactor.start(caller, body.password));
  serve(app, contract.confirmTotp, async ({ body }, caller, context) => ({
    recoveryCodes: [...(await secondFactor.confirm(caller, body.code, context))],
  }));
  serve(app, contract.proveTotp, async ({ body }, caller, context) => ({
    untilMs: await secondFactor.prove(caller, body.code, context),
  }));
  serve(app, contract.renewRecoveryCodes, async ({ body }, caller, context) => ({
    recoveryCodes: [...(await secondFactor.renewRecoveryCodes(caller, body.code, context))],
  }));
  serve(app, contract.endTotp, async ({ body }, caller, context) => {
    await secondFactor.end(caller, body.code, context);
    return null;
  });

  serve(app, contract.changePassword, async ({ body }, caller, context) => {
    const token = await identity.changePassword(caller, body, context);
    if (context.isApp) return { token };
    context.startSession('player', token);
    return { token: null };
  });
}
