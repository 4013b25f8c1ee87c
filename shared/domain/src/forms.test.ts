import { FIELD_ERRORS } from '@urooj/contract/field-errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remarksProblem, validateEditUser, validateProfile } from './account-forms.ts';
import { ANY_CHARACTER } from './any-character.fixture.ts';
import { validateForgot, validateLogin, validateReset, validateSignup } from './auth-forms.ts';
import { validateBlogForm } from './blog-form.ts';
import { type BuyFormValues, EMPTY_BUY_FORM, storedDetails, validateBuyForm } from './buy-form.ts';
import { validateContact } from './buyer-contact.ts';
import { validateContactForm } from './contact-form.ts';
import { validateCustomOrder } from './custom-order.ts';
import { CUSTOM_ORDER_CONTACT, isPlaceholderEmail } from './custom-order-contact.ts';
import { DEFAULT_CATALOGUE } from './default-catalogue.ts';
import { targetExample } from './link-examples.ts';
import { validatePayment } from './payment-form.ts';
import { validateRefundForm } from './refund-form.ts';
import { firstProblem } from './rules.ts';
import { serviceNamed } from './service.fixture.ts';
import { SPECIFIED_SERVICES } from './services.ts';
import { quickest } from './speed.fixture.ts';

describe('the buy form', () => {
  const good: BuyFormValues = {
    name: 'Ayesha Khan',
    email: 'ayesha@example.com',
    phoneNumber: '+92300-1234567',
    profileLink: '@ayesha',
    postLink: 'https://www.instagram.com/p/Cabc/',
    socialId: '',
  };

  it('accepts valid details', () => {
    expect(validateBuyForm(good, serviceNamed('Instagram Likes'))).toEqual({});
    expect(validateBuyForm({ ...good, postLink: '' }, serviceNamed('Instagram Followers'))).toEqual({});
  });

  it('reports every required field', () => {
    expect(validateBuyForm(EMPTY_BUY_FORM, serviceNamed('Instagram Likes'))).toEqual({
      name: 'name_required',
      email: 'email_required',
      phoneNumber: 'phone_required',
      profileLink: 'profile_link_required',
      postLink: 'post_link_required',
    });
    expect(validateBuyForm({ ...EMPTY_BUY_FORM, name: '  ' }, serviceNamed('TikTok Followers'))).not.toHaveProperty(
      'postLink',
    );
  });

  it('reports malformed fields', () => {
    const bad = {
      ...good,
      email: 'nobody',
      phoneNumber: '12',
      profileLink: 'javascript:alert(1)',
      postLink: 'https://example.com/',
    };
    expect(validateBuyForm(bad, serviceNamed('Instagram Likes'))).toEqual({
      email: 'email_invalid',
      phoneNumber: 'phone_invalid',
      profileLink: 'profile_link_invalid',
      postLink: 'post_link_invalid',
    });
    expect(validateBuyForm(bad, serviceNamed('TikTok Likes')).postLink).toBe('post_link_invalid');
  });

  it('validates the contact of a paying guest by the same rules', () => {
    expect(validateContact({ name: 'Ayesha', email: 'ayesha@example.com' })).toEqual({});
    expect(validateContact({ name: ' ', email: 'nobody' })).toEqual({ name: 'name_required', email: 'email_invalid' });
  });

  it('does not validate a post link whose field is hidden', () => {
    expect(validateBuyForm({ ...good, postLink: 'left over' }, serviceNamed('Instagram Followers'))).toEqual({});
  });

  it('is stored trimmed and normalized', () => {
    const typed = {
      ...good,
      name: ' Ayesha Khan ',
      email: ' Ayesha@Example.com',
      phoneNumber: '0300 1234567',
      socialId: ' a ',
    };
    expect(storedDetails(typed, serviceNamed('Instagram Likes'))).toEqual({
      ...good,
      phoneNumber: '+923001234567',
      socialId: 'a',
    });
    expect(storedDetails(typed, serviceNamed('Instagram Followers')).postLink).toBe('');
  });

  it('returns known codes for every input, quickly', () => {
    const text = fc.string({ unit: ANY_CHARACTER });
    const values = fc.record({
      name: text,
      email: text,
      phoneNumber: text,
      profileLink: text,
      postLink: text,
      socialId: text,
    });
    fc.assert(
      fc.property(values, fc.constantFrom(...SPECIFIED_SERVICES), (typed, service) => {
        for (const problem of Object.values(validateBuyForm(typed, service)))
          expect(FIELD_ERRORS).toHaveProperty(problem);
      }),
    );
    const long = ' a@'.repeat(35_000);
    expect(
      quickest(() => {
        const problems = validateBuyForm(
          { name: long, email: long, phoneNumber: long, profileLink: long, postLink: long, socialId: long },
          serviceNamed('Instagram Likes'),
        );
        expect(Object.keys(problems)).toHaveLength(6);
      }),
    ).toBeLessThan(10);
  });
});

const RULE = DEFAULT_CATALOGUE.services['TikTok Views']?.custom ?? expect.fail();

describe('the custom order', () => {
  it('requires a profile link and an amount in range', () => {
    const service = serviceNamed('Instagram Followers');
    expect(validateCustomOrder({ profileLink: '@me', amount: ' 1000 ' }, service, RULE)).toEqual({});
    expect(validateCustomOrder({ profileLink: '', amount: '99' }, service, RULE)).toEqual({
      profileLink: 'profile_link_required',
      amount: 'amount_out_of_range',
    });
    for (const amount of ['1e3', '100.5', '1000001', '']) {
      expect(validateCustomOrder({ profileLink: '@me', amount }, service, RULE)).toHaveProperty('amount');
    }
  });

  it.each([
    ['Instagram Likes', '', 'post_link_required'],
    ['Instagram Likes', '@me', 'post_link_invalid'],
    ['Instagram Likes', 'https://www.instagram.com/me', 'post_link_invalid'],
    ['Instagram Likes', ' https://www.instagram.com/p/Cabc/ ', undefined],
    ['Instagram Story Views', 'https://www.instagram.com/stories/me/1', undefined],
    ['YouTube Likes', '@me', 'post_link_invalid'],
    ['YouTube Likes', 'https://youtu.be/Cabc', undefined],
    ['YouTube Subscribers', '@me', undefined],
    ['TikTok Views', 'https://www.tiktok.com/@me', 'post_link_invalid'],
    ['Facebook Page Likes', 'https://www.facebook.com/me', undefined],
    ['Facebook Page Likes', 'me', 'post_link_invalid'],
    ['Facebook Followers', 'javascript:alert(1)', 'profile_link_invalid'],
  ] as const)('for %s finds in the link "%s": %s', (service, profileLink, problem) => {
    expect(validateCustomOrder({ profileLink, amount: '1000' }, serviceNamed(service), RULE).profileLink).toBe(problem);
  });

  it.each(SPECIFIED_SERVICES)('accepts the example of its link for $name', (service) => {
    expect(validateCustomOrder({ profileLink: targetExample(service), amount: '1000' }, service, RULE)).toEqual({});
  });

  it('has a contact that belongs to nobody', () => {
    expect(isPlaceholderEmail(` ${CUSTOM_ORDER_CONTACT.email.toUpperCase()} `)).toBe(true);
    expect(isPlaceholderEmail('someone@example.com')).toBe(false);
  });
});

describe('the payment form', () => {
  const good = {
    priceMinor: 139_000,
    hasScreenshot: true,
    idProblem: null,
  } as const;

  it('accepts a complete form', () => expect(validatePayment(good)).toEqual({}));

  it.each([
    [{ hasScreenshot: false }, { screenshot: 'screenshot_missing' }],
    [{ idProblem: 'transaction_id_invalid' }, { transactionId: 'transaction_id_invalid' }],
    [{ priceMinor: 0 }, { amount: 'invalid_amount' }],
    [{ priceMinor: null }, { amount: 'invalid_amount' }],
  ] as const)('rejects %j', (change, problems) => expect(validatePayment({ ...good, ...change })).toEqual(problems));

  it('lists the amount first, which the buyer cannot correct', () => {
    const nothing = { priceMinor: null, hasScreenshot: false, idProblem: 'transaction_id_required' } as const;
    expect(firstProblem(validatePayment(nothing))).toBe('invalid_amount');
    expect(firstProblem({})).toBeNull();
  });
});

describe('accounts', () => {
  it('log in and sign up', () => {
    expect(validateLogin({ email: 'a@b.co', password: 'x' })).toEqual({});
    expect(validateLogin({ email: '', password: '' })).toEqual({
      email: 'email_required',
      password: 'password_required',
    });
    expect(validateSignup({ name: ' ', email: 'a', password: 'short' })).toEqual({
      name: 'full_name_required',
      email: 'email_invalid',
      password: 'password_too_short',
    });
    expect(validateForgot({ email: 'a@b' })).toEqual({ email: 'email_invalid' });
  });

  it('reset a password', () => {
    expect(validateReset({ newPassword: '', confirmNewPassword: '' })).toEqual({
      newPassword: 'new_password_required',
      confirmNewPassword: 'password_confirmation_required',
    });
    expect(validateReset({ newPassword: 'short', confirmNewPassword: 'short' })).toEqual({
      newPassword: 'password_too_short',
    });
    expect(validateReset({ newPassword: 'rise and shine', confirmNewPassword: 'rise and shine ' })).toEqual({
      confirmNewPassword: 'passwords_differ',
    });
    expect(validateReset({ newPassword: 'rise and shine', confirmNewPassword: 'rise and shine' })).toEqual({});
  });

  it('have a name and a phone number', () => {
    const long = 'A'.repeat(101);
    expect(validateProfile({ name: 'A', phoneNumber: '0300' })).toEqual({});
    expect(validateProfile({ name: ' ', phoneNumber: '0300' })).toEqual({ name: 'profile_empty' });
    expect(validateProfile({ name: '', phoneNumber: ' ' })).toEqual({
      name: 'profile_empty',
      phoneNumber: 'profile_empty',
    });
    expect(validateProfile({ name: long, phoneNumber: '' })).toEqual({ phoneNumber: 'profile_empty' });
    expect(validateProfile({ name: long, phoneNumber: '0300' })).toEqual({ name: 'profile_too_long' });
    expect(validateProfile({ name: long.slice(1), phoneNumber: '0300' })).toEqual({});
    expect(validateProfile({ name: 'A https://a.pk', phoneNumber: '0300' })).toEqual({ name: 'name_with_link' });
  });

  it('are edited with a name, an e-mail and a known role', () => {
    expect(validateEditUser({ name: 'A', email: 'a@b.co', role: 'admin', phoneNumber: '' })).toEqual({});
    expect(validateEditUser({ name: '', email: '', role: 'owner', phoneNumber: '' })).toEqual({
      name: 'name_required',
      email: 'email_required',
      role: 'role_invalid',
    });
  });
});

describe('other forms', () => {
  it('ask for a refund', () => {
    const paidFrom = { accountMethod: '', accountNumber: '' };
    const good = {
      orderId: '42',
      clientName: 'A',
      clientEmail: 'a@b.co',
      amount: '12.50',
      reason: 'Too slow',
      ...paidFrom,
    };
    expect(validateRefundForm(good)).toEqual({});
    expect(
      validateRefundForm({ orderId: '', clientName: '', clientEmail: '', amount: '', reason: '', ...paidFrom }),
    ).toEqual({
      orderId: 'order_id_required',
      clientName: 'name_required',
      clientEmail: 'email_required',
      amount: 'amount_required',
      reason: 'reason_required',
    });
    for (const amount of ['0', '-5', 'much']) expect(validateRefundForm({ ...good, amount })).toHaveProperty('amount');
    expect(validateRefundForm({ ...good, accountMethod: 'jazzcash' })).toEqual({ accountNumber: 'account_invalid' });
    const other = { ...good, accountMethod: 'jazzcash', accountNumber: '0300 1234567' };
    expect(validateRefundForm(other)).toEqual({});
  });

  it('write a post, a message, remarks', () => {
    expect(validateBlogForm({ title: ' ', content: '' })).toEqual({
      title: 'title_required',
      content: 'content_required',
    });
    expect(validateBlogForm({ title: 'a'.repeat(201), content: 'b' })).toHaveProperty('title');
    expect(validateContactForm({ name: 'A', email: 'a@b.co', message: '' })).toEqual({
      message: 'message_required',
    });
    expect([remarksProblem('a'.repeat(1000)), remarksProblem('a'.repeat(1001))]).toEqual([null, 'remarks_too_long']);
  });
});
