import { Form, Input } from 'antd';

export { Descriptions, Form, Input, Result, Timeline } from 'antd';
export const FormItem = Form.Item;
export const TextArea = Input.TextArea;
